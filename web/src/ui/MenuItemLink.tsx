import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

/** Item of a menu that leads to another page. */
export const MenuItemLink = createLink((props: MenuItemProps & { readonly ref?: Ref<HTMLAnchorElement> }) => (
  <Menu.Item component="a" {...props} />
))
