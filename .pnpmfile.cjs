// The node-* platform packages publish `os` and `cpu` as strings. pnpm 12 reads only arrays and would install all of them.
const list = (value) => (typeof value === "string" ? [value] : value);

module.exports = {
  hooks: {
    readPackage(pkg) {
      if (/^node-(bin-)?(linux|darwin|win)-/.test(pkg.name ?? "")) {
        pkg.os = list(pkg.os);
        pkg.cpu = list(pkg.cpu);
      }
      return pkg;
    },
  },
};
