import type { Picture as PictureModel, Product } from "@griya/api";
import { formatDecimal, Picture } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";

type Dimensions = Product["dimensions"];

export interface MeasuredPictureProps {
  /** The front view. */
  picture: PictureModel;
  /** The size of the pictured piece. */
  picturedDimensions: Dimensions;
  /** The size of the chosen one. */
  dimensions: Dimensions;
  /** The differences from the choice. */
  note: string | null;
}

/** The middle of the picture, 4:3. The piece is centred and as large as the share `FILLED_SHARE` of it allows. */
const FRAME = { width: 400, height: 300 };
const FILLED_SHARE = 0.88;

/** Returns the start and the end of a piece along one side. */
const getExtent = (centimetres: number, scale: number, whole: number): { from: number; to: number } => {
  const length = centimetres * scale;
  return { from: (whole - length) / 2, to: (whole + length) / 2 };
};

const textStyle = { fill: "currentColor", fontSize: 15, textAnchor: "middle" } as const;
const lineStyle = { stroke: "currentColor", fill: "none" } as const;

/** The front view of a piece, with lines for its width and height. The caption has all dimensions as text. */
export function MeasuredPicture({ picture, picturedDimensions, dimensions, note }: MeasuredPictureProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const value = (side: keyof Dimensions) => formatDecimal(dimensions[side], locale);
  const scale =
    FILLED_SHARE * Math.min(FRAME.width / picturedDimensions.width, FRAME.height / picturedDimensions.height);
  const horizontal = getExtent(picturedDimensions.width, scale, FRAME.width);
  const vertical = getExtent(picturedDimensions.height, scale, FRAME.height);
  return (
    <figure className="flex flex-col gap-2">
      <div dir="ltr" className="text-ink figures">
        <div className="flex items-center">
          <Picture picture={picture} sizes="(width < 992px) 92vw, 40vw" className="w-11/12 shrink-0 rounded-3" />
          <svg viewBox={`0 0 36 ${FRAME.height}`} aria-hidden="true" className="min-w-0 grow">
            <path d={`M6 ${vertical.from}h8m-4 0V${vertical.to}m-4 0h8`} {...lineStyle} />
            <text x="0" y="0" transform={`translate(18 ${FRAME.height / 2}) rotate(90)`} {...textStyle}>
              {t("product.measures.centimetres", { value: value("height") })}
            </text>
          </svg>
        </div>
        <svg viewBox={`0 0 ${FRAME.width} 36`} aria-hidden="true" className="w-11/12">
          <path d={`M${horizontal.from} 6v8m0-4H${horizontal.to}m0-4v8`} {...lineStyle} />
          <text x={FRAME.width / 2} y="30" {...textStyle}>
            {t("product.measures.centimetres", { value: value("width") })}
          </text>
        </svg>
      </div>
      <figcaption className="text-small text-muted">
        {(["width", "depth", "height"] as const)
          .map((side) => t(`product.measures.${side}`, { value: value(side) }))
          .join(" · ")}
        {note && <span className="block">{note}</span>}
      </figcaption>
    </figure>
  );
}
