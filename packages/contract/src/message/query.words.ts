export const messageKinds = ['order', 'payment', 'inquiry', 'goods', 'consultation', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]
