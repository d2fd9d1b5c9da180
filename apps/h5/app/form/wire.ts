import { z } from '@mall/contract/call/zod'

/** Uploads hold a picture in the form and are sent as paths: `z.object({ images: pathsOf(terms.input.shape.images) })`. */
export const pathsOf = <S extends z.ZodType>(images: S) =>
  z.preprocess((value) => (Array.isArray(value) ? value.map(urlOf) : value), images)
/** The same for one picture. */
export const pathOf = <S extends z.ZodType>(image: S) => z.preprocess(urlOf, image)

const urlOf = (one: unknown): unknown => (typeof one === 'object' && one !== null ? Reflect.get(one, 'url') : one)

/** A field left empty is not sent at all. */
export const unlessBlank = <S extends z.ZodType>(field: S) => z.preprocess((value) => value || undefined, field)
