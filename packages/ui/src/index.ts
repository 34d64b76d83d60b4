export { Badge, type BadgeProps } from "./primitives/badge.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./primitives/button.tsx";
export { Checkbox, type CheckboxProps } from "./primitives/checkbox.tsx";
export { Field, type FieldControl, FieldError, type FieldProps } from "./primitives/field.tsx";
export { Heading, type HeadingProps } from "./primitives/heading.tsx";
export { Icon, type IconProps } from "./primitives/icon.tsx";
export { IconButton, type IconButtonProps } from "./primitives/icon-button.tsx";
export { Link, type LinkProps } from "./primitives/link.tsx";
export { LoadingBar, type LoadingBarProps } from "./primitives/loading-bar.tsx";
export { PasswordField, type PasswordFieldProps } from "./primitives/password-field.tsx";
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
  useShop,
} from "./primitives/shop-provider.tsx";
export { Skeleton, type SkeletonProps } from "./primitives/skeleton.tsx";
export { Spinner, type SpinnerProps } from "./primitives/spinner.tsx";
export { Text, type TextProps } from "./primitives/text.tsx";
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "./primitives/text-field.tsx";
export { VisuallyHidden } from "./primitives/visually-hidden.tsx";
