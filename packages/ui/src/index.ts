export { Badge, type BadgeProps } from "./primitives/badge.tsx";
export { Breadcrumb, type BreadcrumbProps } from "./primitives/breadcrumb.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./primitives/button.tsx";
export { ChairDrawing } from "./primitives/chair-drawing.tsx";
export { Checkbox, type CheckboxProps } from "./primitives/checkbox.tsx";
export { CopyField, type CopyFieldProps } from "./primitives/copy-field.tsx";
export { EmptyState, type EmptyStateProps } from "./primitives/empty-state.tsx";
export { Field, type FieldControl, FieldError, type FieldProps } from "./primitives/field.tsx";
export { Heading, type HeadingProps } from "./primitives/heading.tsx";
export { Icon, type IconProps } from "./primitives/icon.tsx";
export { IconButton, type IconButtonProps } from "./primitives/icon-button.tsx";
export { InlineAlert, type InlineAlertProps } from "./primitives/inline-alert.tsx";
export { Link, type LinkProps } from "./primitives/link.tsx";
export { LoadingBar, type LoadingBarProps } from "./primitives/loading-bar.tsx";
export { Pagination, type PaginationProps } from "./primitives/pagination.tsx";
export { PasswordField, type PasswordFieldProps } from "./primitives/password-field.tsx";
export { Picture, type PictureProps } from "./primitives/picture.tsx";
export { type QuantityReading, readQuantity } from "./primitives/quantity.ts";
export { QuantityStepper, type QuantityStepperProps } from "./primitives/quantity-stepper.tsx";
export {
  Radio,
  RadioCard,
  type RadioCardProps,
  RadioGroup,
  type RadioGroupProps,
  type RadioProps,
} from "./primitives/radio-group.tsx";
export { Select, type SelectOption, type SelectProps } from "./primitives/select.tsx";
export {
  type AnchorProps,
  type Direction,
  type Mode,
  ShopProvider,
  type ShopProviderProps,
  type ShopSurroundings,
  type Theme,
  useMoney,
  useShop,
} from "./primitives/shop-provider.tsx";
export { Skeleton, type SkeletonProps } from "./primitives/skeleton.tsx";
export { Spinner, type SpinnerProps } from "./primitives/spinner.tsx";
export { type Step, Stepper, type StepperProps } from "./primitives/stepper.tsx";
export { Text, type TextProps } from "./primitives/text.tsx";
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "./primitives/text-field.tsx";
export { type ToastNote, ToastRegion, type ToastRegionProps } from "./primitives/toast-region.tsx";
export { VisuallyHidden } from "./primitives/visually-hidden.tsx";
