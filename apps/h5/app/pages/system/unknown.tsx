import { notFound } from '#api/page-query.ts'

type LoaderArgs = { request: Request }

function refuse({ request }: LoaderArgs): never {
  throw notFound(new URL(request.url))
}

/** Every path without a row in `routes.ts`. */
export const loader = (args: LoaderArgs) => refuse(args)
export const clientLoader = (args: LoaderArgs) => refuse(args)

export default function Unknown() {
  return null
}
