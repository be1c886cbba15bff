import { nextRoute } from "@/app/v1/next-route";
import { mobile } from "@/lib/api/endpoints/mobile";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(mobile);
