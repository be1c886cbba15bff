import { openApiDocument } from "@/lib/api/openapi";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { baseUrl } = await getServices();
  return Response.json(openApiDocument(baseUrl), { headers: { "Access-Control-Allow-Origin": "*" } });
}
