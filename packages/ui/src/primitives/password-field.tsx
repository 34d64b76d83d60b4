import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix" | "prefix"> {
  /** The names of the button that shows and hides the password. */
  labels: { show: string; hide: string };
}

/** A field for a password, with a button that shows the password. */
export function PasswordField({ labels, autoComplete = "current-password", ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? labels.hide : labels.show}
          onClick={() => setIsShown(!isShown)}
          size="sm"
        />
      }
    />
  );
}
