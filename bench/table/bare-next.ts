import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";

/** The framework with an empty route handler: the upper limit of the framework mount. */
const app = next({ dev: false, dir: join(import.meta.dirname, "bare-next") });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("serving"));
