import { nextRoute } from "@/app/v1/next-route";
import { companyTech } from "@/lib/api/endpoints/company-tech";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(companyTech);
