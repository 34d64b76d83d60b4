export { AddOnPicker, type AddOnPickerProps } from "./commerce/add-on-picker.tsx";
export { AddedLine, type AddedLineProps } from "./commerce/added-line.tsx";
export {
  AddressCard,
  type AddressCardProps,
  AddressOptions,
  type AddressOptionsProps,
  ParcelAddress,
} from "./commerce/address-card.tsx";
export { ArticleBody, type ArticleBodyProps } from "./commerce/article-body.tsx";
export {
  ArticleCard,
  type ArticleCardProps,
  type ArticleLabels,
  ArticleMeta,
  type ArticleMetaProps,
} from "./commerce/article-card.tsx";
export { BankTransferDetails, type BankTransferDetailsProps } from "./commerce/bank-transfer-details.tsx";
export { BoughtAddOns } from "./commerce/bought-add-ons.tsx";
export { BrandCard, type BrandCardProps } from "./commerce/brand-card.tsx";
export { BrandLogo, type BrandLogoProps } from "./commerce/brand-logo.tsx";
export { BundlePieces } from "./commerce/bundle-pieces.tsx";
export { CartBadge, type CartBadgeProps } from "./commerce/cart-badge.tsx";
export { CartLine, type CartLineLabels, type CartLineProps, CartLineSkeleton } from "./commerce/cart-line.tsx";
export { CartSummary, type CartSummaryProps, type SummaryRow } from "./commerce/cart-summary.tsx";
export { CategoryCard, type CategoryCardProps } from "./commerce/category-card.tsx";
export { CompareButton, type CompareButtonProps } from "./commerce/compare-button.tsx";
export {
  FilterGroup,
  type FilterGroupProps,
  FilterOption,
  type FilterOptionProps,
} from "./commerce/filter-group.tsx";
export { HelpfulButton } from "./commerce/helpful-button.tsx";
export { Hero, type HeroProps } from "./commerce/hero.tsx";
export { MethodMark } from "./commerce/method-mark.tsx";
export { OrderBadge } from "./commerce/order-badge.tsx";
export { OrderCard, type OrderCardProps } from "./commerce/order-card.tsx";
export { OrderStepper, type OrderStepperProps } from "./commerce/order-stepper.tsx";
export { OrderLines, type OrderLinesProps, OrderSummary, type OrderSummaryProps } from "./commerce/order-summary.tsx";
export { PaymentMethods, type PaymentMethodsProps } from "./commerce/payment-methods.tsx";
export { Price, type PriceLabels, type PriceProps } from "./commerce/price.tsx";
export {
  ProductCard,
  type ProductCardLabels,
  type ProductCardProps,
  ProductCardSkeleton,
} from "./commerce/product-card.tsx";
export { ProductGallery, type ProductGalleryLabels, type ProductGalleryProps } from "./commerce/product-gallery.tsx";
export { ProductGrid, ProductGridSkeleton } from "./commerce/product-grid.tsx";
export {
  PromoBanner,
  PromoBannerClose,
  type PromoBannerCloseProps,
  type PromoBannerProps,
} from "./commerce/promo-banner.tsx";
export { QuestionCard } from "./commerce/question-card.tsx";
export {
  type RatingLabel,
  Stars,
  type StarsProps,
  useAverageFormatter,
} from "./commerce/rating.tsx";
export { ReviewCard, type ReviewCardProps, ReviewCardSkeleton, type ReviewLabels } from "./commerce/review-card.tsx";
export { ReviewPictures, type ReviewPicturesProps } from "./commerce/review-pictures.tsx";
export { ReviewSummary, type ReviewSummaryLabels, type ReviewSummaryProps } from "./commerce/review-summary.tsx";
export { RoomPicture, type RoomPictureProps, type RoomPoint } from "./commerce/room-picture.tsx";
export { SearchBox, type SearchBoxProps } from "./commerce/search-box.tsx";
export { SearchSuggestions, type SearchSuggestionsProps } from "./commerce/search-suggestions.tsx";
export { ShippingOptions, type ShippingOptionsProps } from "./commerce/shipping-options.tsx";
export { StarField, type StarFieldProps } from "./commerce/star-field.tsx";
export { type StockLabels, StockNotice } from "./commerce/stock-notice.tsx";
export {
  getChoiceText,
  getSuggestionChoices,
  type SuggestionChoice,
} from "./commerce/suggestion-choices.ts";
export {
  filterVariants,
  findSelectedVariant,
  getVariantAttributes,
  getVariantSelection,
  matchesSelection,
  type VariantSelection,
} from "./commerce/variant-options.ts";
export { VariantPicker, type VariantPickerProps } from "./commerce/variant-picker.tsx";
export { WishButton, type WishButtonProps } from "./commerce/wish-button.tsx";
export { BasketDrawing } from "./drawings/basket-drawing.tsx";
export { BookDrawing } from "./drawings/book-drawing.tsx";
export { FrameDrawing } from "./drawings/frame-drawing.tsx";
export { HeartDrawing } from "./drawings/heart-drawing.tsx";
export { LensDrawing } from "./drawings/lens-drawing.tsx";
export { ParcelDrawing } from "./drawings/parcel-drawing.tsx";
export { PlaceDrawing } from "./drawings/place-drawing.tsx";
export { RoomDrawing } from "./drawings/room-drawing.tsx";
export { SpeechDrawing } from "./drawings/speech-drawing.tsx";
export { TagDrawing } from "./drawings/tag-drawing.tsx";
export { UnpluggedDrawing } from "./drawings/unplugged-drawing.tsx";
/** @public */
export { Badge, type BadgeProps } from "./primitives/badge.tsx";
export { Breadcrumb, type BreadcrumbProps } from "./primitives/breadcrumb.tsx";
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  FileButton,
  type FileButtonProps,
} from "./primitives/button.tsx";
export { Checkbox, type CheckboxProps } from "./primitives/checkbox.tsx";
export { ChipLinks, type ChipLinksProps } from "./primitives/chip-links.tsx";
export { getContrast } from "./primitives/contrast.ts";
/** @public */
export { CopyField, type CopyFieldProps } from "./primitives/copy-field.tsx";
export { EmptyState, type EmptyStateProps } from "./primitives/empty-state.tsx";
export { ErrorSummary, type ErrorSummaryProps } from "./primitives/error-summary.tsx";
/** @public */
export { Field, type FieldControl, FieldError, type FieldProps } from "./primitives/field.tsx";
export { formatDecimal } from "./primitives/format-decimal.ts";
export { Heading, type HeadingProps } from "./primitives/heading.tsx";
export { Icon, type IconProps } from "./primitives/icon.tsx";
export { IconButton, type IconButtonProps } from "./primitives/icon-button.tsx";
export { InlineAlert, type InlineAlertProps } from "./primitives/inline-alert.tsx";
export { Link, type LinkProps } from "./primitives/link.tsx";
export { LoadingBar, type LoadingBarProps } from "./primitives/loading-bar.tsx";
export { PageNumbers, type PageNumbersProps } from "./primitives/page-numbers.tsx";
export { Pagination, type PaginationProps } from "./primitives/pagination.tsx";
export { PasswordField, type PasswordFieldProps } from "./primitives/password-field.tsx";
export { Picture, type PictureProps } from "./primitives/picture.tsx";
export { QuantityStepper, type QuantityStepperProps } from "./primitives/quantity-stepper.tsx";
/** @public */
export {
  RadioCard,
  type RadioCardProps,
  RadioGroup,
  type RadioGroupProps,
} from "./primitives/radio-group.tsx";
export { Select, type SelectOption, type SelectProps } from "./primitives/select.tsx";
export {
  type AnchorProps,
  type Direction,
  type Mode,
  ShopContextProvider,
  type ShopContextProviderProps,
  type ShopContextValue,
  ShopProvider,
  type ShopProviderProps,
  type Theme,
  useMoneyFormatter,
  useShop,
} from "./primitives/shop-provider.tsx";
export { Skeleton, type SkeletonProps } from "./primitives/skeleton.tsx";
export { Spinner, type SpinnerProps } from "./primitives/spinner.tsx";
export { type Step, Stepper, type StepperProps } from "./primitives/stepper.tsx";
export { Text, type TextProps } from "./primitives/text.tsx";
export { TextArea, type TextAreaProps } from "./primitives/text-area.tsx";
export { TextField, type TextFieldProps } from "./primitives/text-field.tsx";
export { type ToastItem, ToastRegion, type ToastRegionProps } from "./primitives/toast-region.tsx";
export { VisuallyHidden } from "./primitives/visually-hidden.tsx";
