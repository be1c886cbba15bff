import { nextRoute } from "@/app/v1/next-route";
import { person } from "@/lib/api/endpoints/person";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(person);
