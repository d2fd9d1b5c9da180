import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadLimits = { bytes: 10 * 1024 * 1024, files: 9, pixels: 40_000_000 } as const

export const StoredFile = z.object({
  id: z.string(),
  /** Relative path; `?w=` asks for a width of 120, 240, 375, 750 or 1500. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Form fields `files[]`: pictures, told by their content. Refuses `file.kind`, `file.too_large`, `file.too_many`, `file.broken`. */
export const upload = endpoint({
  method: 'POST',
  path: '/file/api/upload',
  needs: 'login',
  summary: '上传图片（重新编码，去除元数据）',
  input: z.object({
    files: z.array(z.instanceof(File, { error: '请选择图片' }), { error: '请选择图片' }).min(1, '请选择图片'),
  }),
  output: z.object({ list: z.array(StoredFile) }),
  body: 'multipart',
  limit: 'upload',
})

/** The path of a stored picture, the only kind of picture a person may attach. */
export const PicturePath = z.string().regex(/^\/img\/[a-z0-9][a-z0-9-]{5,120}\.webp$/, '图片地址不正确')
