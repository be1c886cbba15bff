import { nextRoute } from "@/app/v1/next-route";
import { email } from "@/lib/api/endpoints/email";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(email);
