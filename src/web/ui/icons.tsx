/** Paths of strokes on a grid of 24, drawn in the colour of the text around them. */
const drawings = {
  pulse: 'M2 13h4l3-7 5 13 3-8 1.4 2H22',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 7v5.2l3.4 2',
  bars: 'M4 20v-8M9.3 20V5M14.7 20v-6M20 20V9',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  people:
    'M5.6 8a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0zM2.6 19.6c.5-3.9 3-6 6.4-6s5.9 2.1 6.4 6M15.6 5a3.4 3.4 0 0 1 .3 6.3M18 14.2c2 .8 3.2 2.6 3.5 5.2',
  personCheck:
    'M6.4 8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0zM3 19.8c.6-4 3.2-6.2 7-6.2 1.3 0 2.4.2 3.4.7M15.5 18l2.2 2.2 4-4.4',
  person: 'M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0zM4.5 20.5c.6-4.4 3.4-6.7 7.5-6.7s6.9 2.3 7.5 6.7',
  sliders:
    'M3 7h9M18 7h3M3 17h3M12 17h9M12.4 7a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM6.4 17a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0z',
  panel: 'M6 4.5h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM9 4.5v15',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20.5 9M20.5 4v5h-5',
  help: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM9.4 9.6c.2-1.5 1.2-2.3 2.7-2.3s2.6.9 2.6 2.2c0 1.9-2.6 2-2.6 4M12.1 16.7v.01',
  fullScreen: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  leaveFullScreen: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  globe: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM3.3 12h17.4M12 3c6 5 6 13 0 18M12 3c-6 5-6 13 0 18',
  chevronDown: 'm6 9.5 6 5.5 6-5.5',
  chevronUp: 'm6 14.5 6-5.5 6 5.5',
  chevronStart: 'm14.5 6-5.5 6 5.5 6',
  chevronEnd: 'm9.5 6 5.5 6-5.5 6',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.7 4.7L19 7.5',
  sort: 'M8 4v15M4 15l4 4 4-4M16 20V5M12.5 8.5 16 5l3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5',
  eye: 'M2.5 12c2-4 5.4-6.2 9.5-6.2s7.5 2.2 9.5 6.2c-2 4-5.4 6.2-9.5 6.2S4.5 16 2.5 12zM9.3 12a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0z',
  eyeOff:
    'M4 4l16 16M9.5 6.1c.8-.2 1.6-.3 2.5-.3 4.1 0 7.5 2.2 9.5 6.2-.7 1.4-1.6 2.6-2.6 3.5M6 7.9c-1.4 1-2.6 2.4-3.5 4.1 2 4 5.4 6.2 9.5 6.2 1.4 0 2.7-.3 3.9-.8',
  calendar: 'M6.5 5h11a3 3 0 0 1 3 3v9.5a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9.5a3 3 0 0 1 3-3zM3.5 10h17M8 3v4M16 3v4',
  lock: 'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  camera:
    'M3.5 9A2.5 2.5 0 0 1 6 6.5h1.5L9 4.5h6l1.5 2H18A2.5 2.5 0 0 1 20.5 9v8.5A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  arrowEnd: 'M4 12h16M14 6l6 6-6 6',
  signOut: 'M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10M15 8l4.5 4-4.5 4M9.5 12h10',
  download: 'M12 4v11M7.5 11 12 15.5l4.5-4.5M4.5 19.5h15',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M4.5 19.5h15',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5M14 11v5',
  edit: 'm4.5 19.5.8-4L16 4.8a2 2 0 0 1 2.9 0l.3.3a2 2 0 0 1 0 2.9L8.5 18.7zM14 7l3 3',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v9h14v-9h-1',
  info: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM12 11v6M12 7.5v.01',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01',
  cloudOff: 'm4 4 16 16M9 6.3A6 6 0 0 1 17.7 10 4.5 4.5 0 0 1 21 16.5M17 19H7a4.5 4.5 0 0 1-.6-8.9',
  drop: 'M12 3.5c3.5 4 6 7.2 6 10.5a6 6 0 0 1-12 0c0-3.3 2.5-6.5 6-10.5z',
  copy: 'M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM5.5 15.5A2 2 0 0 1 3.5 13.5v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5M9 13h6M9 16.5h6',
  phone:
    'M9.5 2.5h5a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-14a2.5 2.5 0 0 1 2.5-2.5zM11 18.5h2',
  syringe: 'm15 4 5 5M17.5 6.5 15 9M10.5 6.5l7 7M13 9l-7 7v2h2l7-7M6 18l-2.5 2.5M9 13l2 2',
  device:
    'M5.5 4.5h13a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-7a2.5 2.5 0 0 1 2.5-2.5zM9 20h6',
} satisfies Readonly<Record<string, string>>;

/** Name of an icon. */
export type IconName = keyof typeof drawings;

type IconProps = { readonly name: IconName; readonly size?: number; readonly mirrors?: boolean };

/** A drawing next to words or inside a named button; it is never read aloud. `mirrors`: turns with the page's direction. */
export function Icon({ name, size = 20, mirrors = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={mirrors ? 'mirrors' : undefined}
    >
      <path d={drawings[name]} />
    </svg>
  );
}

/** Whether a text names an icon, as the server's menu does. */
export function isIconName(text: string): text is IconName {
  return Object.hasOwn(drawings, text);
}
