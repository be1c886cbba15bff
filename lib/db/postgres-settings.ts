import { totalmem } from "node:os";

const MEBIBYTE = 1024 * 1024;

/** Returns the bytes of memory that this process may use: those of the machine, or less in a container. */
export function usableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Returns the settings of the embedded PostgreSQL: moderate shares of the memory, plans for solid-state disks, and a
 * server log that never contains queries or data.
 */
export function postgresSettings(memoryBytes: number): Readonly<Record<string, string>> {
  const share = (part: number, min: number, max: number): string =>
    `${Math.round(Math.min(max, Math.max(min, (memoryBytes * part) / MEBIBYTE)))}MB`;
  return {
    listen_addresses: "127.0.0.1",
    // The folder of the cluster, which its owner alone can enter.
    unix_socket_directories: ".",
    max_connections: "100",
    shared_buffers: share(1 / 4, 64, 8192),
    effective_cache_size: share(3 / 5, 256, 65_536),
    work_mem: share(1 / 512, 8, 64),
    maintenance_work_mem: share(1 / 32, 64, 512),
    max_wal_size: "2GB",
    min_wal_size: "128MB",
    wal_compression: "off",
    checkpoint_completion_target: "0.9",
    random_page_cost: "1.1",
    max_parallel_workers_per_gather: "0",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_parameter_max_length: "0",
    log_parameter_max_length_on_error: "0",
    log_statement: "none",
  };
}
