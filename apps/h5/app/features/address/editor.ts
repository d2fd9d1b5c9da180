import { late } from '#ui/LateSheet.tsx'

/** `<LateSheet of={addressEditor} with={{ open, address, onClose, onSaved }} />` */
export const addressEditor = late(() => import('./AddressEditor.tsx').then((module) => module.AddressEditor))
