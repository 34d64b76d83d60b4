import { findRefusedWord } from "./refused-words.ts";

type NameNode = { type: string; name?: string };
type Declaration = { id?: NameNode | null; key?: NameNode; params?: readonly NameNode[] };
type RuleContext = { report: (problem: { node: NameNode; message: string }) => void };

/** A plugin of oxlint. Its rule refuses declared names that contain a refused word, and suggests another word. */
const languagePlugin = {
  meta: { name: "language" },
  rules: {
    "refused-words": {
      create: ({ report }: RuleContext) => {
        const checkName = (node: NameNode | null | undefined): void => {
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

export default languagePlugin;
