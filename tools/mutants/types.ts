import { join } from "node:path";
import ts from "typescript";

/** Opens the type checker of a package. Returns a function that returns true if a changed file has type errors. */
export const openTypeChecker = (folder: string): ((path: string, code: string) => boolean) => {
  const { config } = ts.readConfigFile(join(folder, "tsconfig.json"), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder, {
    noUnusedLocals: false,
    noUnusedParameters: false,
  });
  let changedFile: { path: string; code: string } | null = null;
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changedFile?.path ? String(version) : "0"),
    getScriptSnapshot: (path) => {
      const text = path === changedFile?.path ? changedFile.code : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
  return (path, code) => {
    changedFile = { path, code };
    version += 1;
    return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)].length > 0;
  };
};
