import { z } from '../call/zod.ts'

/** The path of a picture of the mall; empty for none. */
export const PicturePath = z.string().regex(/^(\/img\/[a-z0-9-]{1,120}\.webp)?$/, '图片地址不正确')
