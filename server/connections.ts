import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, and the answers that each still owes. */
export interface Connections {
  /** Resolves when the connection owes no response to a request that arrived whole; the others can never be answered. */
  settled(socket: Socket): Promise<void>;
  /** Whether part of a response has been written, so that nothing else may follow on the connection. */
  isWriting(socket: Socket): boolean;
  /** Registers an answer. Resolves once it was written whole, or the connection ended before. */
  owed(response: ServerResponse): Promise<void>;
  /** Takes no new connections; ends each once it owes nothing, and all of them after `graceMs`. */
  drain(graceMs: number): Promise<void>;
  /** Whether the server is about to end: connections are not kept alive for a next request any more. */
  readonly leaving: boolean;
  leave(): void;
}

export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  const waiting = new WeakMap<Socket, () => void>();
  /** Of answers that wait behind others on their connection, which do not learn by themselves that it has ended. */
  const lost = new WeakMap<ServerResponse, () => void>();
  let leaving = false;
  let draining = false;

  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => {
      for (const response of open.get(socket) ?? []) lost.get(response)?.();
      open.delete(socket);
      waiting.get(socket)?.();
    });
  });

  function owesWholeRequest(socket: Socket): boolean {
    return [...(open.get(socket) ?? [])].some(({ req }) => req.complete);
  }

  return {
    get leaving() {
      return leaving;
    },
    leave() {
      leaving = true;
    },
    owed(response) {
      const { socket } = response.req;
      const owing = open.get(socket);
      owing?.add(response);
      if (leaving) response.shouldKeepAlive = false;
      return new Promise((resolve) => {
        lost.set(response, resolve);
        response.once("close", () => {
          resolve();
          owing?.delete(response);
          if (!owesWholeRequest(socket)) waiting.get(socket)?.();
          if (draining && !owing?.size) socket.destroySoon();
        });
      });
    },
    settled(socket) {
      if (!owesWholeRequest(socket)) return Promise.resolve();
      return new Promise((resolve) => waiting.set(socket, resolve));
    },
    isWriting: (socket) => [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent),
    async drain(graceMs) {
      leaving = true;
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, owing] of open) {
        if (owing.size === 0) socket.destroySoon();
        for (const response of owing) response.shouldKeepAlive = false;
      }
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}
