import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";

test("the generated types are those of docs/openapi.json (npm run generate --workspace peoplepages-client)", async () => {
  const args = ["run", "generate", "--workspace", "peoplepages-client", "--", "--check"];
  await promisify(execFile)("npm", args, { cwd: PROJECT_ROOT });
});
