// Preloaded into a measured process: reports its CPU time and memory to the parent, on request and before it exits.
// Processes that the measured one starts inherit the preload and have no parent to report to.
if (process.channel) {
  const report = () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpuSeconds: (user + system) / 1e6, rssMb: process.memoryUsage.rss() / 1024 ** 2 });
  };
  process.on("message", report);
  process.once("beforeExit", report);
  process.channel.unref();
}
