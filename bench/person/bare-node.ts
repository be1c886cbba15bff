import { createServer } from "node:http";

/** An empty node:http server: the upper limit of the direct mount. */
const ANSWER = JSON.stringify({ found: true });

const server = createServer((_request, response) => {
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(ANSWER),
  });
  response.end(ANSWER);
});
server.listen(Number(process.argv[2]), "127.0.0.1", () => console.log("serving"));
