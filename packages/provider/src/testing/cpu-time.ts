/** Microseconds that this process computed for while some work was done. Its two parts are the kernel's guess, and one may be zero. */
export const cpuTimeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
};
