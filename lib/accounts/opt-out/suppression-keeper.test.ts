import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSuppressionKeeper } from "./suppression-keeper";

const source = { state: vi.fn(), recount: vi.fn(), read: vi.fn() };
const directory = { verify: vi.fn(), settle: vi.fn(), checkVerified: vi.fn() };
const log = { warn: vi.fn(), error: vi.fn() };

const open = () => createSuppressionKeeper({ source, directory, log });

beforeEach(() => {
  vi.resetAllMocks();
  source.state.mockResolvedValue("the same");
  directory.checkVerified.mockResolvedValue(undefined);
  directory.verify.mockResolvedValue(false);
  directory.settle.mockResolvedValue(undefined);
});

describe("opened", () => {
  test("opened verifies the list once for all waiting lookups and settles people in the background", async () => {
    const keeper = open();
    await Promise.all([keeper.opened(), keeper.opened(), keeper.opened()]);
    await keeper.opened();
    await keeper.close();
    expect(directory.verify).toHaveBeenCalledTimes(1);
    expect(directory.settle.mock.calls.length).toBeLessThanOrEqual(2);
    expect(directory.settle).toHaveBeenCalled();
  });

  test("opened fails while the list cannot be verified, and the next lookup retries", async () => {
    const keeper = open();
    directory.verify.mockRejectedValueOnce(new Error("accounts is away"));
    await expect(keeper.opened()).rejects.toThrow("accounts is away");
    await keeper.opened();
    expect(directory.verify).toHaveBeenCalledTimes(2);
    await keeper.close();
  });
});

describe("verify", () => {
  test("verify logs a rebuilt list, and people who could not be settled", async () => {
    const keeper = open();
    directory.verify.mockResolvedValueOnce(true);
    directory.settle.mockRejectedValueOnce(new Error("no connection"));
    await keeper.verify();
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    expect(log.warn).toHaveBeenCalledTimes(1);
    await keeper.close();
  });

  test("verify settles once more after a verification during the run", async () => {
    const keeper = open();
    const ends: (() => void)[] = [];
    directory.settle.mockImplementation(() => new Promise<void>((resolve) => ends.push(resolve)));
    await Promise.all([keeper.verify(), keeper.verify()]);
    await keeper.verify();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.();
    await keeper.close();
    expect(directory.settle).toHaveBeenCalledTimes(2);
  });

  test("verify does nothing once the service closes", async () => {
    const keeper = open();
    await keeper.close();
    await expect(keeper.verify()).rejects.toThrow("closing");
    expect(directory.verify).not.toHaveBeenCalled();
  });
});

describe("check", () => {
  test("check passes while the directory is behind accounts, as while a deletion list is applied", async () => {
    source.state.mockResolvedValue("ahead");
    const keeper = open();
    await keeper.check();
    await keeper.check();
    await keeper.close();
    expect(directory.verify).toHaveBeenCalledTimes(1);
  });

  test("check verifies a directory that was replaced, and passes", async () => {
    directory.checkVerified.mockRejectedValueOnce(new Error("not verified"));
    const keeper = open();
    await keeper.check();
    await keeper.close();
    expect(directory.verify).toHaveBeenCalledTimes(2);
  });

  test("check fails when the list cannot be verified", async () => {
    const keeper = open();
    await keeper.check();
    directory.checkVerified.mockRejectedValue(new Error("not verified"));
    directory.verify.mockRejectedValue(new Error("accounts is away"));
    await expect(keeper.check()).rejects.toThrow("accounts is away");
    await keeper.close();
  });
});
