import { REVIEW_PICTURES_MAXIMUM } from "@griya/api";
import { canRetry, type DraftPicture, type DraftPictures } from "@griya/machines";
import { Button, Icon, Picture, Spinner } from "@griya/ui";
import { Camera, CircleAlert, ImagePlus } from "lucide";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatProblem } from "../problems/format-problem.ts";

export interface PicturesFieldProps {
  pictures: DraftPictures;
  isSending: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
}

/** The pictures of a customer's review or return. Each picture is sent when the customer chooses it, and shows its state. */
export function PicturesField({ pictures, isSending, onAdd, onRemove, onRetry }: PicturesFieldProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const isFull = pictures.length >= REVIEW_PICTURES_MAXIMUM;
  return (
    <fieldset aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div>
        <p id={titleId} className="text-small font-medium">
          {t("pictures.title")}
        </p>
        <p className="text-small text-muted">{t("pictures.hint", { maximum: REVIEW_PICTURES_MAXIMUM })}</p>
      </div>
      <ul aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {pictures.map((picture) => (
          <li key={picture.key}>
            <PictureRow picture={picture} onRemove={onRemove} onRetry={onRetry} />
          </li>
        ))}
      </ul>
      <input
        ref={fileInput}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // without a reset, the browser ignores a second choice of the same file
        }}
      />
      <Button
        tone="secondary"
        size="sm"
        iconStart={ImagePlus}
        disabled={isFull || isSending}
        className="self-start"
        onClick={() => fileInput.current?.click()}
      >
        {t("pictures.add")}
      </Button>
    </fieldset>
  );
}

type PictureRowProps = { picture: DraftPicture } & Pick<PicturesFieldProps, "onRemove" | "onRetry">;

function PictureRow({ picture, onRemove, onRetry }: PictureRowProps) {
  const { t } = useTranslation();
  const { key, name } = picture;
  return (
    <div className="flex items-center gap-4">
      {picture.state === "kept" ? (
        <Picture
          picture={picture.picture}
          sizes="72px"
          ratio="square"
          isDecorative
          className="size-18 shrink-0 rounded-2"
        />
      ) : (
        <span className="flex size-18 shrink-0 items-center justify-center rounded-2 bg-sunken text-muted">
          {picture.state === "sending" ? (
            <Spinner />
          ) : (
            <Icon icon={picture.state === "failed" ? CircleAlert : Camera} />
          )}
        </span>
      )}
      <div className="min-w-0 grow text-small">
        {picture.state !== "kept" && <p className="truncate font-medium">{name}</p>}
        {picture.state === "failed" ? (
          <p className="text-danger">{formatProblem(t, picture.problem)}</p>
        ) : (
          <p className="text-muted">{t(`pictures.state.${picture.state}`)}</p>
        )}
        <div className="-ms-3 flex flex-wrap">
          {picture.state === "failed" && canRetry(picture) && (
            <Button tone="quiet" size="sm" aria-label={t("pictures.retryNamed", { name })} onClick={() => onRetry(key)}>
              {t("pictures.retry")}
            </Button>
          )}
          <Button tone="quiet" size="sm" aria-label={t("pictures.removeNamed", { name })} onClick={() => onRemove(key)}>
            {t("pictures.remove")}
          </Button>
        </div>
      </div>
    </div>
  );
}
