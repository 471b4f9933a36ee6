/** Width and height of a picture in its own pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/**
 * The part of a picture that a square frame shows: 1 fills the frame with the shorter side; `x` and `y` are how far the
 * picture is moved, in sides of the frame.
 */
export type Crop = { readonly zoom: number; readonly x: number; readonly y: number };

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
export const WHOLE: Crop = { zoom: MIN_ZOOM, x: 0, y: 0 };

/** A crop after a change, as near as it can be so that the frame stays filled. */
export function cropWithin(size: PictureSize, crop: Crop): Crop {
  const zoom = between(MIN_ZOOM, crop.zoom, MAX_ZOOM);
  const { across, down } = computePictureSides(size, zoom);
  const [mostX, mostY] = [(across - 1) / 2, (down - 1) / 2];
  return { zoom, x: between(-mostX, crop.x, mostX), y: between(-mostY, crop.y, mostY) };
}

/** The size of the picture behind the frame, in sides of the frame. */
export function computePictureSides(
  { width, height }: PictureSize,
  zoom: number,
): { readonly across: number; readonly down: number } {
  const shorter = Math.min(width, height);
  return { across: (width / shorter) * zoom, down: (height / shorter) * zoom };
}

/** The square that the frame shows, in the picture's own pixels. */
export function computeCropSquare({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: width / 2 - x * side - side / 2, top: height / 2 - y * side - side / 2, side };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
