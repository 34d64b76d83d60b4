import { findRefusedWord } from "./refused-words.ts";

type Name = { type: string; name?: string };
type Declaration = { id?: Name | null; key?: Name; params?: readonly Name[] };
type Context = { report: (problem: { node: Name; message: string }) => void };

/** A plugin of oxlint. Its rule refuses declared names that contain a refused word, and suggests another word. */
const plugin = {
  meta: { name: "language" },
  rules: {
    "refused-words": {
      create: ({ report }: Context) => {
        const checkName = (node: Name | null | undefined): void => {
          if (node?.type !== "Identifier" || node.name === undefined) return;
          const refusedWord = findRefusedWord(node.name);
          if (refusedWord)
            report({
              node,
              message: `"${node.name}" contains the word "${refusedWord.word}". Use: ${refusedWord.instead}.`,
            });
        };
        const checkId = ({ id }: Declaration): void => checkName(id);
        const checkFunction = ({ id, params = [] }: Declaration): void => {
          checkName(id);
          for (const param of params) checkName(param);
        };
        return {
          VariableDeclarator: checkId,
          ClassDeclaration: checkId,
          TSTypeAliasDeclaration: checkId,
          TSInterfaceDeclaration: checkId,
          FunctionDeclaration: checkFunction,
          FunctionExpression: checkFunction,
          ArrowFunctionExpression: checkFunction,
          TSPropertySignature: ({ key }: Declaration) => checkName(key),
          TSMethodSignature: ({ key }: Declaration) => checkName(key),
        };
      },
    },
  },
};

export default plugin;
