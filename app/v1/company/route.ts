import { nextRoute } from "@/app/v1/next-route";
import { company } from "@/lib/api/endpoints/company";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(company);
