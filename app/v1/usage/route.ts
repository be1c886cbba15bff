import { nextRoute } from "@/app/v1/next-route";
import { usage } from "@/lib/api/endpoints/usage";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(usage);
