export const uploadLimits = { bytes: 10 * 1024 * 1024, files: 9, pixels: 40_000_000 } as const

export const fileKinds = ['picture', 'pdf', 'xlsx', 'ofd'] as const
export type FileKind = (typeof fileKinds)[number]
