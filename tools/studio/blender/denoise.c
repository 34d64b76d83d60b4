/*
 * Non-local means with features (Rousselle, Manzi, Zwicker: Robust Denoising using Feature and Color Information, 2013,
 * simplified). The input is light without surface colour, in two halves that were rendered separately. Their difference
 * shows the noise.
 *
 * light: the mean of the halves, height * width * 3; variance: of that mean, smoothed; albedo, normal: height * width * 3;
 * depth: height * width. radius: of the window, in steps of `stride` pixels; patch: radius of the compared area.
 *
 * It processes one shift after the other over stripes of rows. The difference between a pixel and its shifted pixel is
 * calculated once, for all patches that contain it.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { STRIPE = 24 };

static inline float square(float x) { return x * x; }
static inline int at_least(int x, int bound) { return x > bound ? x : bound; }
static inline int at_most(int x, int bound) { return x < bound ? x : bound; }

void denoise(const float *light, const float *variance, const float *albedo, const float *normal, const float *depth,
             float *out, int width, int height, int radius, int patch, int stride, float strength, float albedo_weight,
             float normal_weight, float depth_weight) {
  const float noise_scale = square(strength);
#pragma omp parallel for schedule(dynamic, 1)
  for (int top = 0; top < height; top += STRIPE) {
    const int bottom = at_most(top + STRIPE, height);
    float *difference = malloc(sizeof(float) * width * (STRIPE + 2 * patch));
    float *weights = calloc((size_t)width * STRIPE, sizeof(float));
    float *sums = calloc((size_t)width * STRIPE * 3, sizeof(float));
    for (int shift_y = -radius * stride; shift_y <= radius * stride; shift_y += stride)
      for (int shift_x = -radius * stride; shift_x <= radius * stride; shift_x += stride) {
        /* rows and columns whose shifted pixels are in the picture */
        const int left = at_least(0, -shift_x), right = at_most(width, width - shift_x);
        const int first = at_least(at_least(top - patch, 0), -shift_y);
        const int last = at_most(at_most(bottom + patch, height), height - shift_y);
        const long shift = (long)shift_y * width + shift_x;
        for (int y = first; y < last; y++) {
          float *row = difference + (long)(y - top + patch) * width;
          for (int x = left; x < right; x++) {
            const long p = (long)y * width + x, q = p + shift;
            float sum = 0;
            for (int c = 0; c < 3; c++) {
              const float vp = variance[3 * p + c], vq = variance[3 * q + c];
              sum += (square(light[3 * p + c] - light[3 * q + c]) - (vp + fminf(vp, vq))) /
                     (1e-6f + noise_scale * (vp + vq));
            }
            row[x] = sum;
          }
        }
        for (int y = at_least(top, first); y < at_most(bottom, last); y++)
          for (int x = left; x < right; x++) {
            const long p = (long)y * width + x, q = p + shift;
            float features = square((depth[p] - depth[q]) / (depth[p] + 1e-3f)) * depth_weight;
            for (int c = 0; c < 3; c++)
              features += square(albedo[3 * p + c] - albedo[3 * q + c]) * albedo_weight +
                          square(normal[3 * p + c] - normal[3 * q + c]) * normal_weight;
            if (features > 5) continue;
            const int y0 = at_least(y - patch, first), y1 = at_most(y + patch, last - 1);
            const int x0 = at_least(x - patch, left), x1 = at_most(x + patch, right - 1);
            float colours = 0;
            for (int py = y0; py <= y1; py++)
              for (int px = x0; px <= x1; px++) colours += difference[(long)(py - top + patch) * width + px];
            colours = fmaxf(0, colours / (3 * (y1 - y0 + 1) * (x1 - x0 + 1)));
            const float weight = shift == 0 ? 1 : expf(-fmaxf(colours, features));
            if (weight < .005f) continue;
            const long to = (long)(y - top) * width + x;
            weights[to] += weight;
            for (int c = 0; c < 3; c++) sums[3 * to + c] += weight * light[3 * q + c];
          }
      }
    for (long i = 0; i < (long)width * (bottom - top); i++)
      for (int c = 0; c < 3; c++) out[3 * ((long)top * width + i) + c] = sums[3 * i + c] / weights[i];
    free(difference);
    free(weights);
    free(sums);
  }
}
