/**
 * Four vertices a strip, of the two triangles by which the worker picks: what is pointed at is what is seen. Band and
 * time are one value a strip, read from textures. Not instances of one quad: drivers that emulate a card, and some
 * cards, pay for each instance as for a draw of its own.
 * Passes side by side never meet to the millimetre, nor do merged rows in their corners: each strip is widened by a
 * fraction of a pixel, or the ground between them would shine through in single pixels.
 */
export const stripVertexShader = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
layout(location = 0) in vec2 a_corner;
layout(location = 1) in vec2 a_before;
layout(location = 2) in vec2 a_after;
uniform mat4 u_matrix;
uniform vec2 u_spread;
uniform float u_limit;
uniform sampler2D u_palette;
uniform usampler2D u_bands;
uniform sampler2D u_seconds;
flat out vec4 v_colour;
out vec2 v_place;
void main() {
  int strip = gl_VertexID >> 2;
  int corner = gl_VertexID & 3;
  ivec2 texel = ivec2(strip & 255, strip >> 8);
  uint band = texelFetch(u_bands, texel, 0).r;
  v_colour = texelFetch(u_palette, ivec2(int(band), 0), 0);
  v_place = vec2(corner == 1 || corner == 2 ? 1.0 : 0.0, corner > 1 ? 1.0 : 0.0);
  // Without a limit the time is not even read.
  bool isLate = u_limit < 1e37 && texelFetch(u_seconds, texel, 0).r > u_limit;
  bool isHidden = isLate || v_colour.a == 0.0;
  gl_Position = isHidden ? vec4(2.0, 2.0, 2.0, 1.0) : u_matrix * vec4(a_corner, 0.0, 1.0);
  if (!isHidden) {
    vec4 across = u_matrix * vec4(a_corner - ((corner & 1) == 0 ? a_after : a_before), 0.0, 0.0);
    vec2 outwards = across.xy / u_spread;
    gl_Position.xy += u_spread * gl_Position.w * outwards / max(length(outwards), 1e-9);
  }
}`

/** Outlines are a pixel wide at any zoom, and fade where strips are too small to have any inside. */
export const stripFragmentShader = `#version 300 es
precision highp float;
flat in vec4 v_colour;
in vec2 v_place;
uniform float u_opacity;
uniform float u_outline;
out vec4 fragColour;
void main() {
  vec4 colour = vec4(v_colour.rgb * v_colour.a, v_colour.a);
  if (u_outline > 0.0) {
    vec2 pixel = max(fwidth(v_place), vec2(1e-6));
    vec2 inside = min(v_place, 1.0 - v_place) / pixel;
    float line = 1.0 - smoothstep(u_outline * 0.5, u_outline * 0.5 + 0.7, min(inside.x, inside.y));
    float room = 1.0 - smoothstep(0.2, 0.4, max(pixel.x, pixel.y));
    colour = mix(colour, vec4(1.0), line * room);
  }
  fragColour = colour * u_opacity;
}`
