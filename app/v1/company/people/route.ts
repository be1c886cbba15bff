import { nextRoute } from "@/app/v1/next-route";
import { companyPeople } from "@/lib/api/endpoints/company-people";

export const dynamic = "force-dynamic";
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = nextRoute(companyPeople);
