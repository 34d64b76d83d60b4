/**
 * Measures the CPU time of this process during some work, in microseconds. Its two parts are the kernel's estimate, and one may be zero.
 */
export const measureCpuTime = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
};
