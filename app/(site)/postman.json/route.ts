import { postmanCollection } from "@/lib/api/postman";
import { getServices } from "@/lib/services";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const { baseUrl } = await getServices();
  return Response.json(postmanCollection(baseUrl), { headers: { "Access-Control-Allow-Origin": "*" } });
}
