import { IconButton } from '#ui/IconButton.tsx'
import { hideAmounts, useAmountsHidden } from './amounts-hidden.ts'

/** Shuts or opens the eye over the amounts, here and wherever else they stand. */
export function AmountsEye() {
  const hidden = useAmountsHidden()
  return (
    <IconButton
      icon={hidden ? 'eye-off' : 'eye'}
      label={hidden ? '显示金额' : '隐藏金额'}
      size={18}
      onClick={() => hideAmounts(!hidden)}
    />
  )
}
