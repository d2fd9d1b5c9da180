import { terms } from '../call/call.ts'
import { Done } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { fileKinds } from './words.ts'

export const StoredFile = z.object({
  id: z.string(),
  kind: z.enum(fileKinds),
  /** Relative path; of a picture `?w=` asks for a width of 120, 240, 375, 750 or 1500. */
  url: z.string(),
  /** Size of a picture; 0 otherwise. */
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  /** Name given by the uploader. */
  name: z.string(),
  bytes: z.int(),
})

export const upload = terms({
  summary: '上传图片（重新编码，去除元数据）、PDF 或 Excel（检查内容）',
  input: z.object({
    files: labelled('文件', z.array(z.instanceof(File)).min(1)),
  }),
  output: z.object({ list: z.array(StoredFile) }),
  refuses: ['file.active', 'file.broken', 'file.kind', 'file.locked', 'file.too_large', 'file.too_many'],
})

/** One file as form field `files[]`, to be read and not kept. */
export const OneFile = z
  .array(z.instanceof(File, { error: '请选择文件' }))
  .min(1, '请选择文件')
  .max(1, '一次只能选择一个文件')

export const uploadAtDesk = terms({ ...upload, summary: '工作台上传图片、PDF 或 Excel' })

/** An attachment as it is shown: a picture itself, a document with its name and size. */
export const Attached = z.object({ kind: z.enum(fileKinds), url: z.string(), name: z.string(), bytes: z.int() })
export type Attached = z.infer<typeof Attached>

/** The path of a stored picture, PDF or workbook, as it was answered or as a signed link; stored without the link's signature. */
export const AttachmentPath = z
  .string()
  .regex(/^\/img\/[a-z0-9][a-z0-9-]{5,120}\.(webp|pdf|xlsx)(\?[\w=&-]*)?$/, '附件地址不正确')
  .transform((path) => path.replace(/\?.*/, ''))

/** The same for a signed or stamped paper: a picture or a PDF. */
export const SlipPath = z
  .string()
  .regex(/^\/img\/[a-z0-9][a-z0-9-]{5,120}\.(webp|pdf)(\?[\w=&-]*)?$/, '附件地址不正确')
  .transform((path) => path.replace(/\?.*/, ''))

/** The path of a stored picture, the only kind of picture a person may attach. */
export const PicturePath = z
  .string()
  .min(1, { error: '请上传图片', abort: true })
  .regex(/^\/img\/[a-z0-9][a-z0-9-]{5,120}\.webp$/, '图片地址不正确')

/** The path of an uploaded picture of a paper, as it was answered or as a signed link; stored without the link's signature. */
export const PaperPath = z
  .string()
  .regex(/^\/img\/[a-z0-9][a-z0-9-]{5,120}\.webp(\?[\w=&-]*)?$/, '图片地址不正确')
  .transform((path) => path.replace(/\?.*/, ''))

export const deleteFile = terms({
  summary: '删除自己上传且未在使用的图片',
  input: z.object({ file_id: labelled('文件', z.string().regex(/^[up]-[0-9a-f]{32}$/, '图片编号不正确')) }),
  output: Done,
  refuses: ['file.in_use', 'file.not_found'],
})

/** A list: pasted text, or one file as form field `files[]`; with the labels that the call has for them. */
export const listOf = (most: number, labels: { text: string; files: string }) => ({
  text: labelled(labels.text, z.string().max(most, '内容过长，请分次粘贴').optional()),
  files: labelled(
    labels.files,
    z
      .array(z.instanceof(File, { error: '请选择文件' }))
      .max(1, '一次只能选择一个文件')
      .optional(),
  ),
})
