import type { CartPiece } from "@griya/api";

/** The pieces of a bundle, with the chosen attributes. */
export function BundlePieces({ pieces }: { pieces: readonly CartPiece[] }) {
  return (
    <ul className="text-small text-muted">
      {pieces.map(({ productId, quantity, name, attributes }) => (
        <li key={productId}>
          <bdi dir="ltr" translate="no" className="figures">{`${quantity} ×`}</bdi>{" "}
          {[name, ...attributes.map(({ value }) => value)].join(" · ")}
        </li>
      ))}
    </ul>
  );
}
