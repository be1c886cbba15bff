import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** The open connections of a server, each with its pending responses. */
export interface Connections {
  /** Resolves when no fully received request of the connection waits for its response. Others can never get one. */
  idle(socket: Socket): Promise<void>;
  /** Returns whether part of a response was written, so that nothing else may follow on the connection. */
  isWriting(socket: Socket): boolean;
  /** Adds a pending response. Resolves once it was sent in full, or the connection closed before. */
  track(response: ServerResponse): Promise<void>;
  /** Accepts no new connections. Closes each one when it is idle, and all of them after `graceMs`. */
  drain(graceMs: number): Promise<void>;
  /** Whether the server is about to shut down. Connections are then no longer kept alive. */
  readonly leaving: boolean;
  leave(): void;
}

/** Tracks all connections of a server from now on. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  const waiting = new WeakMap<Socket, () => void>();
  let leaving = false;
  let draining = false;

  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => {
      for (const response of open.get(socket) ?? []) closeQueued(response);
      open.delete(socket);
      waiting.get(socket)?.();
    });
  });

  function hasPendingRequest(socket: Socket): boolean {
    return [...(open.get(socket) ?? [])].some(({ req }) => req.complete);
  }

  return {
    get leaving() {
      return leaving;
    },
    leave() {
      leaving = true;
    },
    track(response) {
      const { socket } = response.req;
      const pending = open.get(socket);
      pending?.add(response);
      if (leaving) response.shouldKeepAlive = false;
      return new Promise((resolve) => {
        response.once("close", () => {
          resolve();
          pending?.delete(response);
          if (!hasPendingRequest(socket)) waiting.get(socket)?.();
          if (draining && !pending?.size) socket.destroySoon();
        });
      });
    },
    idle(socket) {
      if (!hasPendingRequest(socket)) return Promise.resolve();
      return new Promise((resolve) => waiting.set(socket, resolve));
    },
    isWriting: (socket) => [...(open.get(socket) ?? [])].some(({ headersSent }) => headersSent),
    async drain(graceMs) {
      leaving = true;
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, pending] of open) {
        if (pending.size === 0) socket.destroySoon();
        for (const response of pending) response.shouldKeepAlive = false;
      }
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** Closes a response that is queued behind others on a connection that closed: Node closes only the first of them. */
function closeQueued(response: ServerResponse): void {
  if (response.socket !== null) return;
  response.destroyed = true;
  response.emit("close");
}
