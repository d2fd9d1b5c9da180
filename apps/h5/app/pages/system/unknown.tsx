import { notFound } from '#api/page-query.ts'

type Asked = { request: Request }

function refuse({ request }: Asked): never {
  throw notFound(new URL(request.url))
}

/** Every path without a row in `routes.ts`. */
export const loader = (asked: Asked) => refuse(asked)
export const clientLoader = (asked: Asked) => refuse(asked)

export default function Unknown() {
  return null
}
