import { notFound } from '#api/page-query.ts'

/** Every path without a row in `routes.ts`. */
export function loader({ request }: { request: Request }): never {
  throw notFound(new URL(request.url))
}
export const clientLoader = loader

export default function Unknown() {
  return null
}
