import { findRefusedWord } from "./refused-words.ts";

type Name = { type: string; name?: string };
type Declaration = { id?: Name | null; key?: Name; params?: readonly Name[] };
type Context = { report: (problem: { node: Name; message: string }) => void };

/** Plugin of oxlint. The rule refuses declared names that contain a refused word, and suggests another. */
const plugin = {
  meta: { name: "language" },
  rules: {
    "refused-words": {
      create: ({ report }: Context) => {
        const check = (node: Name | null | undefined): void => {
          if (node?.type !== "Identifier" || node.name === undefined) return;
          const refused = findRefusedWord(node.name);
          if (refused)
            report({ node, message: `"${node.name}" contains the word "${refused.word}". Use: ${refused.instead}.` });
        };
        const checkId = ({ id }: Declaration): void => check(id);
        const checkFunction = ({ id, params = [] }: Declaration): void => {
          check(id);
          for (const param of params) check(param);
        };
        return {
          VariableDeclarator: checkId,
          ClassDeclaration: checkId,
          TSTypeAliasDeclaration: checkId,
          TSInterfaceDeclaration: checkId,
          FunctionDeclaration: checkFunction,
          FunctionExpression: checkFunction,
          ArrowFunctionExpression: checkFunction,
          TSPropertySignature: ({ key }: Declaration) => check(key),
          TSMethodSignature: ({ key }: Declaration) => check(key),
        };
      },
    },
  },
};

export default plugin;
