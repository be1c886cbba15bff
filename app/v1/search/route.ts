import { nextRoute } from "@/app/v1/next-route";
import { search } from "@/lib/api/endpoints/search";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(search);
