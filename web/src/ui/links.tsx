/** Links of the router with Mantine's look. */
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

interface ElementProps {
  readonly id?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

export const AnchorLink = createLink((props: Omit<AnchorProps, 'href'> & ElementProps) => <Anchor {...props} />)

export const ButtonLink = createLink((props: Omit<ButtonProps, 'href'> & ElementProps) => (
  <Button component="a" {...props} />
))
