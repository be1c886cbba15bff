import { STATUS_SLOT_MS, type StatusSample, slotAt } from "@/lib/domain/status-history";
import { DAY_MS } from "@/lib/domain/time";

interface StatusRecorderOptions {
  readReadiness(): Promise<{ readonly ready: boolean }>;
  save(samples: readonly StatusSample[]): Promise<void>;
  readonly log: { error(fields: object, message: string): void };
}

interface StatusRecorder {
  stop(): void;
}

/** A longer outage of the store shows as "not recorded". */
const MAX_UNSAVED = DAY_MS / STATUS_SLOT_MS;

/**
 * Samples the readiness of the service every five minutes. Samples that the store does not accept are saved with a later
 * one, so that an outage of the store is recorded too.
 */
export function startStatusRecorder({ readReadiness, save, log }: StatusRecorderOptions): StatusRecorder {
  let unsaved: readonly StatusSample[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function schedule(): void {
    if (stopped) return;
    const next = slotAt(new Date()).getTime() + STATUS_SLOT_MS;
    timer = setTimeout(() => void record().finally(schedule), next - Date.now());
    timer.unref();
  }

  async function record(): Promise<void> {
    const slot = slotAt(new Date());
    const { ready } = await readReadiness();
    unsaved = [...unsaved, { slot, ready }].slice(-MAX_UNSAVED);
    try {
      await save(unsaved);
      unsaved = [];
    } catch (err) {
      log.error({ err, unsaved: unsaved.length }, "failed to record the status");
    }
  }

  schedule();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
