/** A line drawing of a sitting room, as wide as its container. Screen readers skip the drawing. */
export function RoomDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 400 260"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M4 236H396M84 236 58 254H342L316 236" />
      <path d="M148 44H192V104H148ZM148 90 163 70 174 84 182 75 192 88M206 58H240V104H206Z" />
      <circle cx="223" cy="81" r="9" />
      <path d="M104 166V150A10 10 0 0 1 114 140H266A10 10 0 0 1 276 150V166M161 140V192M219 140V192" />
      <path d="M104 216H88A8 8 0 0 1 80 208V178A12 12 0 0 1 104 178ZM276 216H292A8 8 0 0 0 300 208V178A12 12 0 0 0 276 178Z" />
      <path d="M104 192H276M104 216H276M161 192V216M219 192V216M92 216 88 236M288 216 292 236" />
      <path
        className="fill-current/10"
        d="M250 190 240 164Q239 161 242 160L264 154Q267 153 268 156L275 178M322 94 331 62H351L360 94Z"
      />
      <path d="M341 94V236M326 236H356M351 94V108" />
      <path d="M24 188H68M32 188 28 236M60 188 64 236" />
      <path className="fill-current/10" d="M40 188C33 178 34 168 41 162H51C58 168 59 178 52 188Z" />
      <path d="M45 162C44 144 38 132 28 120M46 150C49 134 55 124 64 114M45 146C46 130 45 120 43 104" />
      <path d="M28 120C20 119 17 114 17 107 24 108 29 112 28 120ZM64 114C63 106 67 101 74 99 75 106 72 112 64 114ZM43 104C37 99 36 93 40 86 46 91 47 98 43 104ZM36 134C29 135 24 132 21 126 28 124 34 127 36 134ZM53 132C53 125 57 121 63 120 63 127 60 131 53 132Z" />
    </svg>
  );
}
